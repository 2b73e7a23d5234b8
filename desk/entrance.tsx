import type { ReactNode } from 'react'
import { usePreferences } from '#src/i18n/preferences.tsx'
import { Mark, Wordmark } from '#src/ui/logo.tsx'
import { LanguageSwitch } from './language-switch.tsx'

/** The frame of the screens for people who are not signed in. */
export function Entrance({ title, children }: { title: ReactNode; children: ReactNode }) {
  const { locale } = usePreferences()
  return (
    <div className="page max-w-130! py-8 min-h-dvh">
      <header className="flex items-center justify-between gap-4">
        <span className="flex items-center gap-2.5">
          <Mark className="h-7 w-auto" />
          <Wordmark locale={locale} size="sm" />
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
