import { useSuspenseQuery } from '@tanstack/react-query'
import { usePreferences } from '#src/i18n/preferences.tsx'
import { aliveLater } from '#src/ui/alive-later.tsx'
import { BrandGrid } from './brand-grid.tsx'
import { Hero } from './hero.tsx'
import { homeQuery } from './home-queries.ts'

const HomeSections = aliveLater(() => import('./home-sections.tsx').then((module) => module.HomeSections))

export function HomePage() {
  const { data: home } = useSuspenseQuery(homeQuery(usePreferences()))
  return (
    <>
      <Hero />
      <BrandGrid brands={home.brands} />
      <HomeSections home={home} />
    </>
  )
}
