import { homeHead } from '#src/features/home/home-head.ts'
import { HomePage } from '#src/features/home/home-page.tsx'
import { RecentlyViewed } from '#src/features/recently-viewed/recently-viewed.tsx'

export const headOfHome = homeHead

export function Home() {
  return (
    <>
      <HomePage />
      <RecentlyViewed />
    </>
  )
}
