import type { ReactNode } from 'react'
import { HouseBrand } from './house-brand.tsx'
import { LanguageSwitch } from './language-switch.tsx'

/** The frame of the screens for people who are not signed in. */
export function Entrance({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="page max-w-130! py-8 min-h-dvh">
      <header className="flex items-center justify-between gap-4">
        <span className="flex min-w-0 items-center gap-2.5">
          <HouseBrand />
        </span>
        <LanguageSwitch />
      </header>
      <main className="mt-12">
        <h1 className="text-3xl text-balance">{title}</h1>
        <div className="mt-6 grid gap-6">{children}</div>
      </main>
    </div>
  )
}
