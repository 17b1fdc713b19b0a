import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { rootElementId } from '../contract/site'
import '../ui/styles/fonts.css'
import '../ui/styles/tokens.css'
import '../ui/styles/reset.css'

/** @throws Error if the document has no root element. */
export function renderInRouter(content: ReactNode): void {
  const container = document.getElementById(rootElementId)
  if (!container) throw new Error(`There is no #${rootElementId} in the document`)
  createRoot(container).render(
    <StrictMode>
      <BrowserRouter>{content}</BrowserRouter>
    </StrictMode>,
  )
}
