import type { Product } from './product'
import { chatbot } from './products/chatbot'
import { cobranzaMovil } from './products/cobranzaMovil'
import { gestorDeCredito } from './products/gestorDeCredito'
import { onboardingQr } from './products/onboardingQr'
import { portalWeb } from './products/portalWeb'
import { puntoDigital } from './products/puntoDigital'
import { sistemaAdquisiciones } from './products/sistemaAdquisiciones'
import { sistemaNormalizacion } from './products/sistemaNormalizacion'

/** Drives pages, menu and showcase, in this order. Source: specification §2, "Product detail". */
export const products: readonly Product[] = [
  portalWeb,
  sistemaAdquisiciones,
  gestorDeCredito,
  sistemaNormalizacion,
  cobranzaMovil,
  onboardingQr,
  puntoDigital,
  chatbot,
]
