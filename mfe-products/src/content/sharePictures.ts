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
 * What stands for a product where its page is shared, by its path; a product without one is shared with the
 * picture of the site. Apart from the products, so that browsers do not get it.
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
