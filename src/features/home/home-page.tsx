import { useSuspenseQuery } from '@tanstack/react-query'
import { usePreferences } from '#i18n/preferences.tsx'
import { BrandGrid } from './brand-grid.tsx'
import { Hero } from './hero.tsx'
import { homeQuery } from './home-queries.ts'
import { HomeSections } from './home-sections.tsx'

export function HomePage() {
  const { data: home } = useSuspenseQuery(homeQuery(usePreferences()))
  return (
    <>
      <Hero own={home.hero} />
      <BrandGrid brands={home.brands} />
      <HomeSections home={home} />
    </>
  )
}
