import type { PictureData } from '@site/shared/contract/picture'
import chatbot from './images/og-chatbot.picture'
import cobranzaMovil from './images/og-cobranza-movil.picture'
import gestorDeCredito from './images/og-gestor-de-credito.picture'
import onboardingQr from './images/og-onboarding-qr.picture'
import portalWeb from './images/og-portal-web.picture'
import puntoDigital from './images/og-punto-digital.picture'
import sistemaAdquisiciones from './images/og-sistema-adquisiciones.picture'
import sistemaNormalizacion from './images/og-sistema-normalizacion.picture'

/**
 * Share pictures of products, by path. Other products use the site's picture. A separate file, so that browsers do not
 * load it.
 */
export const sharePictures: Readonly<Record<string, PictureData>> = {
  'portal-web': portalWeb,
  'sistema-adquisiciones': sistemaAdquisiciones,
  'gestor-de-credito': gestorDeCredito,
  'sistema-normalizacion': sistemaNormalizacion,
  'cobranza-movil': cobranzaMovil,
  'onboarding-qr': onboardingQr,
  'punto-digital': puntoDigital,
  chatbot,
}
