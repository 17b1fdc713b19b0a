import { requestedProduct } from './requestedProduct'

const chatbot = { title: 'Chatbot', path: 'chatbot' }
const products = [{ ...chatbot, title: 'Portal Web', path: 'portal-web' }, chatbot]
const requested = (query: string) => requestedProduct(new URLSearchParams(query), products)

test.each(['producto=chatbot', '?utm_source=x&producto=chatbot', 'producto=%63hatbot'])(
  '%s is a product',
  (query) => {
    expect(requested(query)).toBe(chatbot)
  },
)

test.each([
  '',
  'producto',
  'producto=',
  'producto=nada',
  'producto=Chatbot',
  'PRODUCTO=chatbot',
  'producto=chatbot&producto=chatbot',
  'producto=chatbot&Producto=portal-web',
  'producto=__proto__',
  'producto=constructor',
  'producto=length',
  'producto=<script>alert(1)</script>',
  'producto=%E0%A4%A',
  'producto=chatbot%00',
  `producto=${'chatbot'.repeat(1500)}`,
])('%.60s is ignored', (query) => {
  expect(requested(query)).toBeUndefined()
})
