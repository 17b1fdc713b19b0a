import '../generated/frame.css'
import { Frame, Loader } from '../generated/Frame.jsx'
import { Ready } from '../Ready.jsx'

export default ({ children }) => (
  <html lang="es-BO" suppressHydrationWarning>
    <body>
      <Loader />
      <div id="root">
        <Frame>{children}</Frame>
      </div>
      <Ready />
    </body>
  </html>
)
