import { useLocation, type ErrorComponentProps } from '@tanstack/react-router'
import { splitLocale } from '#contract/pages/addresses.ts'
import { useChunkFailure } from './use-chunk-failure.ts'

/** Shown while the texts of a language load: it needs none. */
export const BarePending = () => <div className="min-h-svh" aria-busy="true" />

const texts = {
  en: { title: 'Internal Server Error', message: 'An unexpected error occurred.', again: 'Try again' },
  ar: { title: 'خطأ داخلي في الخادم', message: 'حدث خطأ غير متوقع.', again: 'حاول مرة أخرى' },
}

/** The error page of the root layout, where even the texts of the language failed to load. */
export function BareErrorPage({ error }: ErrorComponentProps) {
  const path = useLocation({ select: (location) => location.pathname })
  const { title, message, again } = texts[splitLocale(path).locale ?? 'en']
  if (useChunkFailure(error)) return <BarePending />
  return (
    <main className="page py-20 lg:py-32">
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-3 text-ink-muted">{message}</p>
      <a href={path} className="btn btn-primary mt-9">
        {again}
      </a>
    </main>
  )
}
