import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { fixedHref } from './fixedHref'

test('hydration sets an address again that was changed in the document', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = '<a href="/cdn-cgi/l/email-protection#6d0c2d15430f02">Correo</a>'
  const reported = jest.spyOn(console, 'error').mockImplementation()
  await act(() => Promise.resolve(hydrateRoot(container, <a {...fixedHref('mailto:ana@x.bo')}>Correo</a>)))
  expect(container.firstChild).toHaveAttribute('href', 'mailto:ana@x.bo')
  // Development builds report the difference.
  expect(reported).toHaveBeenCalledTimes(1)
})
