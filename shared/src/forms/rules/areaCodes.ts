export interface AreaCode {
  /** ISO 3166-1, two letters. */
  code: string
  /** In Spanish. */
  name: string
  /** With its plus sign: "+591". */
  callingCode: string
  /** Id of a symbol in `flags.svg`. */
  flag: string
}

/** Countries in the telephone field; the first is the default. Source: specification §9; libphonenumber. */
export const areaCodes: readonly [AreaCode, ...AreaCode[]] = [
  { code: 'BO', name: 'Bolivia', callingCode: '+591', flag: 'bandera-bo' },
  { code: 'AR', name: 'Argentina', callingCode: '+54', flag: 'bandera-ar' },
  { code: 'BR', name: 'Brasil', callingCode: '+55', flag: 'bandera-br' },
  { code: 'CL', name: 'Chile', callingCode: '+56', flag: 'bandera-cl' },
  { code: 'PE', name: 'Perú', callingCode: '+51', flag: 'bandera-pe' },
  { code: 'PY', name: 'Paraguay', callingCode: '+595', flag: 'bandera-py' },
  { code: 'UY', name: 'Uruguay', callingCode: '+598', flag: 'bandera-uy' },
  { code: 'CO', name: 'Colombia', callingCode: '+57', flag: 'bandera-co' },
  { code: 'EC', name: 'Ecuador', callingCode: '+593', flag: 'bandera-ec' },
  { code: 'VE', name: 'Venezuela', callingCode: '+58', flag: 'bandera-ve' },
  { code: 'MX', name: 'México', callingCode: '+52', flag: 'bandera-mx' },
  { code: 'CR', name: 'Costa Rica', callingCode: '+506', flag: 'bandera-cr' },
  { code: 'GT', name: 'Guatemala', callingCode: '+502', flag: 'bandera-gt' },
  { code: 'HN', name: 'Honduras', callingCode: '+504', flag: 'bandera-hn' },
  { code: 'SV', name: 'El Salvador', callingCode: '+503', flag: 'bandera-sv' },
  { code: 'NI', name: 'Nicaragua', callingCode: '+505', flag: 'bandera-ni' },
  { code: 'PA', name: 'Panamá', callingCode: '+507', flag: 'bandera-pa' },
  { code: 'DO', name: 'República Dominicana', callingCode: '+1', flag: 'bandera-do' },
  { code: 'CU', name: 'Cuba', callingCode: '+53', flag: 'bandera-cu' },
  { code: 'PR', name: 'Puerto Rico', callingCode: '+1', flag: 'bandera-pr' },
  { code: 'US', name: 'Estados Unidos', callingCode: '+1', flag: 'bandera-us' },
  { code: 'CA', name: 'Canadá', callingCode: '+1', flag: 'bandera-ca' },
  { code: 'ES', name: 'España', callingCode: '+34', flag: 'bandera-es' },
  { code: 'IT', name: 'Italia', callingCode: '+39', flag: 'bandera-it' },
  { code: 'DE', name: 'Alemania', callingCode: '+49', flag: 'bandera-de' },
  { code: 'FR', name: 'Francia', callingCode: '+33', flag: 'bandera-fr' },
  { code: 'GB', name: 'Reino Unido', callingCode: '+44', flag: 'bandera-gb' },
  { code: 'CN', name: 'China', callingCode: '+86', flag: 'bandera-cn' },
  { code: 'JP', name: 'Japón', callingCode: '+81', flag: 'bandera-jp' },
  { code: 'KR', name: 'Corea del Sur', callingCode: '+82', flag: 'bandera-kr' },
]
