import { lazy, Suspense, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Route, Routes, useLocation } from 'react-router'
import '../generated/frame.css'
import { Frame } from '../generated/Frame.jsx'

const Home = lazy(() => import('./Home.jsx'))
const Product = lazy(() => import('pages/Product'))
const Contact = lazy(() => import('pages/Contact'))

function Arrival({ children }) {
  const { pathname } = useLocation()
  useEffect(() => {
    scrollTo(0, 0)
    // Tells the benchmark that the page is there.
    document.querySelector('main').setAttribute('data-page-status', 'ready')
  }, [pathname])
  return children
}

const page = (Page) => (
  <Suspense fallback={<main style={{ minHeight: '100vh' }} />}>
    <Arrival>
      <Page />
    </Arrival>
  </Suspense>
)

createRoot(document.getElementById('root')).render(
  <BrowserRouter>
    <Frame>
      <Routes>
        <Route path="/" element={page(Home)} />
        <Route path="/productos/portal-web" element={page(Product)} />
        <Route path="/contactanos" element={page(Contact)} />
      </Routes>
    </Frame>
  </BrowserRouter>,
)
