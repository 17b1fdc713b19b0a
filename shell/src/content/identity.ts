import { company } from '@site/shared/content/company'
import type { SiteIdentity } from '@site/shared/contract/document'
import { home } from './home'
import touchIcon from './icons/apple-touch-icon-180.png'
import ico from './icons/favicon.ico'
import svg from './icons/favicon.svg'
import icon192 from './icons/icon-192.png'
import icon512 from './icons/icon-512.png'
import iconMaskable from './icons/icon-maskable-512.png'
import sharePicture from './images/og-inicio.picture'

/** The site's data in documents and the web manifest. Server only: no page shows it. */
export const identity: SiteIdentity = {
  name: company.name,
  description: home.info.description,
  language: 'es-BO',
  share: { picture: sharePicture, alt: home.hero.alt },
  icons: {
    ico,
    svg,
    appleTouch: touchIcon,
    app: [
      { src: icon192, sizes: '192x192' },
      { src: icon512, sizes: '512x512' },
      { src: iconMaskable, sizes: '512x512', purpose: 'maskable' },
    ],
  },
  // Same as `--white` in tokens.css, the header's colour. Custom properties do not work in a theme colour.
  themeColor: '#ffffff',
  backgroundColor: '#ffffff',
}
