import * as rules from './leadRules'

const required = 'Este campo es requerido'
const format = 'El formato no es válido'

describe('text', () => {
  const rule = rules.textRule(400)

  test.each(['', '   ', '\n\t', '\u200b\u200b'])('%j is missing', (text) => {
    expect(rule(text)).toBe(required)
  })

  test('the limit counts UTF-16 code units, as browsers do', () => {
    expect(rule('a'.repeat(400))).toBeUndefined()
    expect(rule('a'.repeat(401))).toBe('El máximo es de 400 caracteres')
    expect(rule('😀'.repeat(200))).toBeUndefined()
    expect(rule('😀'.repeat(201))).toBe('El máximo es de 400 caracteres')
  })

  test('has a general limit of 300 characters', () => {
    expect(rules.textRule()('a'.repeat(300))).toBeUndefined()
    expect(rules.textRule()('a'.repeat(301))).toBe('El máximo es de 300 caracteres')
  })

  test('of one line does not count invisible characters', () => {
    expect(rules.lineRule(3)('\u202aAna\u202c')).toBeUndefined()
    expect(rules.lineRule(3)('Anas')).toBe('El máximo es de 3 caracteres')
    expect(rules.lineRule(3)('\u202a\u202c')).toBe(required)
  })

  test('CRLF counts as one character', () => {
    const lines = Array.from({ length: 51 }, () => 'a'.repeat(6)).join('\r\n')
    expect(rules.textRule(51 * 6 + 50)(lines)).toBeUndefined()
    expect(rules.textRule(51 * 6 + 49)(lines)).toBeDefined()
  })
})

describe('e-mail', () => {
  const rule = rules.emailRule(300)

  test.each([
    'ana@andina.example',
    'ana.quispe+web@correo.andina.com.bo',
    "o'higgins@andina.example",
    'ana@ñandú.example',
    'ana@xn--and-6ma2c.xn--p1ai',
    'ana@почта.рф',
    ' ana@andina.example ',
    '\u202aana@andina.example\u202c',
    'ana@andina.example\u0000',
    'ana@n\u0303andu.example',
  ])('%s is valid', (text) => {
    expect(rule(text)).toBeUndefined()
  })

  test.each([
    'a@b',
    'a@b.c, d@e.f',
    'a@b.co, d@e.fo',
    'a@b.co;d@e.fo',
    '"x y"@andina.example',
    'a@[127.0.0.1]',
    'a@127.0.0.1',
    'a b@andina.example',
    'a@b.co\r\nBcc: x@y.co',
    'a@b.co\nBcc:x@y.co',
    'Ana <a@b.co>',
    '.a@b.co',
    'a.@b.co',
    'a..b@b.co',
    'a@-b.co',
    'a@b..co',
    'a@b_c.co',
    'a@@b.co',
    '@b.co',
    'a@ñ.co/x',
    'a@ñ b.co',
    'ñ@b.co',
  ])('%j is invalid', (text) => {
    expect(rule(text)).toBe(format)
  })

  test('has a maximum length', () => {
    const domain = '@andina.example'
    expect(rule('a'.repeat(300 - domain.length) + domain)).toBeUndefined()
    expect(rule('a'.repeat(301 - domain.length) + domain)).toBe('El máximo es de 300 caracteres')
  })
})

test.each([
  ['', required],
  ['71234567', undefined],
  ['1234567', undefined],
  ['123456789012345', undefined],
  ['123456', 'Se requieren mínimo 7 números'],
  ['1234567890123456', 'El máximo es de 15 números'],
  ['7123-4567', 'Solo se aceptan números'],
  ['12ab', 'Solo se aceptan números'],
  ['٧١٢٣٤٥٦٧', 'Solo se aceptan números'],
  ['1234567\n', 'Solo se aceptan números'],
])('phone %j: %s', (text, message) => {
  expect(rules.phoneRule(text)).toBe(message)
})

test.each([
  ['', required],
  ['+591', undefined],
  ['+9999', format],
  ['javascript:', format],
])('area code %j: %s', (text, message) => {
  expect(rules.areaCodeRule(text)).toBe(message)
})

test.each([
  ['', required],
  ['1', undefined],
  ['007', undefined],
  ['999999', undefined],
  ['1000000', 'Se sobrepaso el limite de 999999'],
  ['9'.repeat(400), 'Se sobrepaso el limite de 999999'],
  ['1.0', 'No se aceptan decimales'],
  ['1,5', 'No se aceptan decimales'],
  ['1e3', 'No se aceptan decimales'],
  ['diez', 'No se aceptan decimales'],
  ['0', 'Solo números positivos'],
  ['-1', 'Solo números positivos'],
])('quantity %j: %s', (text, message) => {
  expect(rules.quantityRule(text)).toBe(message)
})

describe('a whole number', () => {
  const rule = rules.integerRule({ min: 10, max: 20 }, { maximum: 'Demasiado' })

  test.each([
    ['', required],
    ['10', undefined],
    ['20', undefined],
    ['x', format],
    ['1.5', format],
    ['9', 'Se paso el límite mínimo'],
    ['-10', 'Se paso el límite mínimo'],
    ['21', 'Demasiado'],
  ])('%j: %s', (text, message) => {
    expect(rule(text)).toBe(message)
  })
})

test.each([
  ['', required],
  ['BOB', undefined],
  ['USD', undefined],
  ['EUR', format],
  ['bob', format],
])('currency %j: %s', (text, message) => {
  expect(rules.currencyRule(text)).toBe(message)
})

test.each([
  ['', required],
  ['1.500,50', undefined],
  ['1e5', 'El formato no es valido'],
  ['0.99', 'Solo números positivos'],
  ['1000000000000000', 'Se sobrepaso el limite de 999999999999999'],
])('budget %j: %s', (text, message) => {
  expect(rules.budgetRule(text)).toBe(message)
})
