import { PageHead, useFrame } from '@site/shared/runtime'
import { BottomBanner } from '@site/shared/ui/BottomBanner/BottomBanner'
import { home } from '../../content/home'
import { Hero } from './Hero'
import { Showcase } from './Showcase'
import { Solutions } from './Solutions'

export function HomePage() {
  const { site } = useFrame()
  return (
    <>
      <PageHead info={home.info} />
      <Hero {...home.hero} />
      <Solutions {...home.solutions} />
      <Showcase title={home.work.title} cards={site.showcase} />
      <BottomBanner {...home.closing} isClosing />
    </>
  )
}
