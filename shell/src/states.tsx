import type { SectionStates } from '@site/shared/standalone'
import { SplashLoader } from './layout/SplashLoader/SplashLoader'
import { PageSkeleton } from './layout/PageSkeleton/PageSkeleton'
import { NotHydratedNotice, PageUnavailable } from './modules/notices'
import { NotFoundPage } from './pages/NotFoundPage/NotFoundPage'

const never = () => new Promise<void>(() => {})

/** What the frame shows instead of a page, which cannot be produced at will. */
export const states: SectionStates = {
  Página: {
    cargando: <PageSkeleton />,
    'no disponible': <PageUnavailable onRetry={() => {}} />,
    'no encontrada': <NotFoundPage />,
  },
  'Página sin scripts': { aviso: <NotHydratedNotice retry={never} /> },
  Cargador: { visible: <SplashLoader /> },
}
