import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { lazyPart } from '#src/start/lazy-part.tsx'
import { Header } from './frame/header.tsx'
import { TabBar } from './frame/tab-bar.tsx'
import { WaitSign } from './wait-sign.tsx'

const { Part: Footer } = lazyPart(() => import('./lazy-frame.ts').then((module) => module.Footer))

type Props = {
  children: ReactNode
  /** Whether it is the app shell's frame: one screen, without the footer, which is below it and would be laid out all the same. */
  isShell?: boolean
}

/** Header, page, footer; on phones the tab bar. The page brings its own `<h1>`. */
export function DefaultLayout({ children, isShell = false }: Props) {
  return (
    <>
      <a href="#content" className="btn btn-primary fixed start-4 top-2 z-(--z-tooltip) -translate-y-20 focus:translate-y-0">
        <Trans>Skip to content</Trans>
      </a>
      <Header />
      <main id="content" tabIndex={-1} className="outline-none min-h-[calc(100svh-var(--header-h))]">
        {children}
      </main>
      {!isShell && <Footer />}
      <TabBar />
      <WaitSign />
    </>
  )
}
