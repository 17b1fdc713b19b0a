import { canonicalEmail, cleanEmail } from './email'

test.each([
  ['ana@andina.example', 'ana@andina.example'],
  ['Ana.Quispe@Andina.Example', 'Ana.Quispe@andina.example'],
  ['bea@ñandu.bo', 'bea@xn--andu-fqa.bo'],
  ['bea@ÑANDU.BO', 'bea@xn--andu-fqa.bo'],
  ['bea@n\u0303andu.bo', 'bea@xn--andu-fqa.bo'],
  ['bea@XN--ANDU-FQA.bo', 'bea@xn--andu-fqa.bo'],
  ['ana@почта.рф', 'ana@xn--80a1acny.xn--p1ai'],
  ['ana@ａｎｄｉｎａ.example', 'ana@andina.example'],
  ['\u202a ana@x.bo \u202c', 'ana@x.bo'],
  ['ana\u200b@x\u00ad.bo\ufeff', 'ana@x.bo'],
  ['\u0000ana@x.bo\u0085', 'ana@x.bo'],
  ['bea@日本。jp', 'bea@xn--wgv71a.jp'],
  ['ana@andina．example', 'ana@andina.example'],
])('%j has one spelling: %s', (text, canonical) => {
  expect(canonicalEmail(text)).toBe(canonical)
  expect(canonicalEmail(canonical)).toBe(canonical)
})

test.each([
  '',
  'Ñandu',
  'a@',
  'a@ñ/x.bo',
  'a@ñ.bo:80',
  'a@ñ b.bo',
  'Ana <a@ñ.bo>',
  'a@ñ..bo?',
  'a@x.bo\nBcc:b@x.bo',
])('%j is not an address, and stays for the rule to reject', (text) => {
  expect(canonicalEmail(text)).toBe(text)
})

test('the form shows a pasted address as the visitor wrote it', () => {
  expect(cleanEmail('\u202a bea@ñandu.bo \u202c')).toBe('bea@ñandu.bo')
})
