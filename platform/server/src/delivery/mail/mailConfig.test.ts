import { readConfig } from '../../config'

const complete = {
  SMTP_URL: 'smtps://web%40thakhi.example:p%40ss%2Fword@mail.example.com',
  MAIL_FROM: 'Sitio web <web@thakhi.example>',
  MAIL_TO: 'ana@thakhi.example, luis@thakhi.example,ana@thakhi.example',
  MAIL_RECEIPT: 'true',
}
const readServer = (url: string) => readConfig({ ...complete, SMTP_URL: url }).mail?.server

test('without variables, leads are not mailed', () => {
  expect(readConfig({}).mail).toBeUndefined()
})

test('all variables are read', () => {
  expect(readConfig(complete).mail).toEqual({
    server: {
      host: 'mail.example.com',
      port: 465,
      encryption: 'tls',
      login: { user: 'web@thakhi.example', password: 'p@ss/word' },
    },
    from: { name: 'Sitio web', address: 'web@thakhi.example' },
    to: ['ana@thakhi.example', 'luis@thakhi.example'],
    isReceiptSent: true,
  })
})

test('a sender without a name has that of the company', () => {
  expect(readConfig({ ...complete, MAIL_FROM: 'web@thakhi.example' }).mail?.from.name).toBe('Thakhi')
})

test('plain SMTP needs STARTTLS, except on this machine', () => {
  expect(readServer('smtp://mail.example.com')).toMatchObject({ port: 587, encryption: 'starttls' })
  expect(readServer('smtp://127.0.0.1:25')).toMatchObject({ port: 25, encryption: 'opportunistic' })
  expect(readServer('smtp://[::1]:25')).toMatchObject({ host: '::1', encryption: 'opportunistic' })
  expect(readServer('smtp://localhost.example.com')).toMatchObject({ encryption: 'starttls' })
})

test.each(['SMTP_URL', 'MAIL_FROM', 'MAIL_TO'])('%s cannot be left out alone', (name) => {
  expect(() => readConfig({ ...complete, [name]: '' })).toThrow(`set ${name} too`)
})

test('a receipt needs a mail server', () => {
  expect(() => readConfig({ MAIL_RECEIPT: 'true' })).toThrow('set SMTP_URL and MAIL_FROM and MAIL_TO too')
})

test.each([
  'mail.example.com:s3cret',
  'http://web:s3cret@mail.example.com',
  'smtp://web:s3cret@mail.example.com:465',
  'smtps://web:s3cret/more@mail.example.com',
  'smtps://web:s3cret#more@mail.example.com',
  'smtps://web:s3cret%@mail.example.com',
  'smtps://web:s3cret@mail.example.com/inbox',
  'smtps://web:s3cret@mail.example.com?pool=true',
  'smtps://web:s3cret@',
])('the invalid URL %s is reported without its password', (url) => {
  expect(() => readServer(url)).toThrow(/SMTP_URL (must|is|has)(?![^]*s3cret)/)
})

test.each([
  ['MAIL_FROM', 'Thakhi'],
  ['MAIL_FROM', 'web@thakhi.example, other@thakhi.example'],
  ['MAIL_FROM', 'Thakhi <web@thakhi>'],
  ['MAIL_TO', 'ana@thakhi.example,'],
  ['MAIL_TO', 'Ana <ana@thakhi.example>'],
  ['MAIL_TO', 'ana@thakhi.example; luis@thakhi.example'],
  ['MAIL_RECEIPT', 'yes'],
])('%s cannot be "%s"', (name, value) => {
  expect(() => readConfig({ ...complete, [name]: value })).toThrow(`${name} must be`)
})
