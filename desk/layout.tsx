import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Outlet, redirect, useMatches } from '@tanstack/react-router'
import { AskAgain } from './confirm/confirm-dialog.tsx'
import { Rail } from './navigation/rail.tsx'
import { Tabs } from './navigation/tabs.tsx'
import { useIsWide } from './navigation/use-is-wide.ts'
import { SignInAgain } from './sign-in/sign-in-again.tsx'
import { useLive } from './inbox/use-live.ts'
import { mayMake } from './may.ts'
import { NotForYou } from './not-here/not-for-you-screen.tsx'
import { beginWork, sessionQuery } from './session.ts'

export const Route = createFileRoute('/_staff')({
  component: DeskLayout,
  beforeLoad: async ({ context, location }) => {
    const person = await context.queryClient.query({ ...sessionQuery, staleTime: 'static' })
    if (!person) throw redirect({ to: '/sign-in', search: location.pathname === '/' ? {} : { next: location.href } })
    await beginWork(person)
  },
})

/** The frame with the desk's sections, and the page. */
function DeskLayout() {
  const person = useQuery(sessionQuery).data
  const isWide = useIsWide()
  useLive()
  const asks = useMatches().flatMap(({ staticData }) => staticData.asks ?? [])
  return (
    <>
      <a href="#content" className="btn btn-primary fixed start-4 top-2 z-10 -translate-y-20 focus:translate-y-0">
        <Trans>Skip to content</Trans>
      </a>
      <div className="lg:grid lg:grid-cols-[13.25rem_minmax(0,1fr)]">
        {isWide && <Rail />}
        <main id="content" tabIndex={-1} className="desk-content page outline-none">
          {/* Another person's screen begins anew. */}
          {person && !mayMake(person.role, asks) ? <NotForYou /> : <Outlet key={person?.id} />}
        </main>
      </div>
      {!isWide && <Tabs />}
      <AskAgain />
      <SignInAgain />
    </>
  )
}
