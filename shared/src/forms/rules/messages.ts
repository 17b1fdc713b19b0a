/** Validation messages. Source: specification §5, literally. */
export const messages = {
  required: 'Este campo es requerido',
  format: 'El formato no es válido',
  /** Without an accent, as in the specification. */
  budgetFormat: 'El formato no es valido',
  quantityFormat: 'No se aceptan decimales',
  phoneFormat: 'Solo se aceptan números',
  /** Without an accent, as in the specification. For numbers other than quantity and budget. */
  minimum: 'Se paso el límite mínimo',
  positive: 'Solo números positivos',
  quantityMaximum: 'Se sobrepaso el limite de 999999',
  budgetMaximum: 'Se sobrepaso el limite de 999999999999999',
  phoneMinimum: 'Se requieren mínimo 7 números',
  phoneMaximum: 'El máximo es de 15 números',
  /** The specification has no message for text that is too long. */
  textMaximum: (limit: number) => `El máximo es de ${limit} caracteres`,
} as const
