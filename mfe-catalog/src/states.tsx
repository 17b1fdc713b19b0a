import { loadingPicture, longText, longTitle, longWord, missingPicture } from '@site/shared/sampleContent'
import type { SectionStates } from '@site/shared/standalone'
import type { Solution } from './content/solution'
import { solutions } from './content/solutions'
import { SolutionDetail } from './pages/SolutionPage/SolutionPage'
import { BrandList } from './pages/SolutionsPage/BrandList'

const [brand, ...others] = solutions as [Solution, ...Solution[]]

const detail = (changes: Partial<Solution>) => <SolutionDetail solution={{ ...brand, ...changes }} />
/** The changed brand, beside one as usual. */
const list = (changes: Partial<Solution>) => (
  <BrandList solutions={[{ ...brand, ...changes }, ...others.slice(0, 1)]} />
)

/** Brands with late, missing or long content. */
export const states: SectionStates = {
  SolutionDetail: {
    'imagen cargando': detail({ image: loadingPicture, sideImage1: loadingPicture }),
    'sin imagen': detail({ image: missingPicture, sideImage1: missingPicture }),
    'una imagen lateral': detail({ sideImage2: undefined }),
    'sin categorías': detail({ categories: [] }),
    'textos largos': detail({
      name: longTitle,
      description: `<p>${longText}</p><p>${longText}</p>`,
      list: [longText, longTitle, longWord, ...brand.list],
    }),
    'palabra larga': detail({ name: longWord }),
  },
  BrandList: {
    'una marca': <BrandList solutions={[brand]} />,
    'imagen cargando': list({ logo: loadingPicture }),
    'sin imagen': list({ logo: missingPicture }),
    'sin categorías': list({ categories: [] }),
    'textos largos': list({
      name: longTitle,
      categories: ['software', 'equipamiento', 'accesorios', 'thermoprint'],
    }),
    'palabra larga': list({ name: longWord }),
  },
}
