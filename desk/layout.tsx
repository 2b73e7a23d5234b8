import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Link, Outlet, redirect, useMatches, useNavigate } from '@tanstack/react-router'
import { Button } from '#ui/button.tsx'
import { AskAgain } from './confirm/confirm-dialog.tsx'
import { HouseBrand } from './frame/house-brand.tsx'
import { SignInAgain } from './sign-in/sign-in-again.tsx'
import { useHouseSections } from './house/use-house-sections.ts'
import { LanguageSwitch } from './frame/language-switch.tsx'
import { mayMake, useMayOpen } from './may.ts'
import { NotForYou } from './not-here/not-for-you-screen.tsx'
import { ShopLink } from './frame/shop-link.tsx'
import { beginWork, sessionQuery, signOut } from './session.ts'

export const Route = createFileRoute('/_staff')({
  component: DeskLayout,
  beforeLoad: async ({ context, location }) => {
    const person = await context.queryClient.query({ ...sessionQuery, staleTime: 'static' })
    if (!person) throw redirect({ to: '/sign-in', search: location.pathname === '/' ? {} : { next: location.href } })
    await beginWork(person)
  },
})

const linkClass =
  'inline-flex items-center min-h-11 px-3 max-sm:px-2 whitespace-nowrap rounded-sm hover:bg-tint aria-[current=page]:bg-tint aria-[current=page]:font-medium'

/** Header with the desk's sections, and the page. On a phone the sections take lines of their own. */
function DeskLayout() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const person = useQuery(sessionQuery).data
  const mayOpen = useMayOpen()
  const hasHouse = useHouseSections().length > 0
  const asks = useMatches().flatMap(({ staticData }) => staticData.asks ?? [])
  const leave = useMutation({ mutationFn: () => signOut(client), onSuccess: () => navigate({ to: '/sign-in' }) })
  return (
    <>
      <a href="#content" className="btn btn-primary fixed start-4 top-2 z-10 -translate-y-20 focus:translate-y-0">
        <Trans>Skip to content</Trans>
      </a>
      <header className="border-b border-line">
        <div className="page flex flex-wrap items-center gap-x-6 gap-y-1 py-2">
          <Link to="/" className="flex items-center gap-2.5 min-h-11">
            <HouseBrand name="max-sm:hidden" />
            <span className="text-ink-muted max-sm:sr-only">
              <Trans>Desk</Trans>
            </span>
          </Link>
          <nav className="flex flex-wrap gap-x-1 max-sm:order-last max-sm:w-full max-sm:-mx-2">
            <Link to="/products" className={linkClass}>
              <Trans>Pieces</Trans>
            </Link>
            <Link to="/brands" className={linkClass}>
              <Trans>Brands</Trans>
            </Link>
            <Link to="/collections" className={linkClass}>
              <Trans>Collections</Trans>
            </Link>
            {hasHouse && (
              <Link to="/house" className={linkClass}>
                <Trans>House</Trans>
              </Link>
            )}
            {mayOpen('/people') && (
              <Link to="/people" className={linkClass}>
                <Trans>People</Trans>
              </Link>
            )}
            {mayOpen('/log') && (
              <Link to="/log" className={linkClass}>
                <Trans>Log</Trans>
              </Link>
            )}
            <ShopLink className={linkClass}>
              <Trans>Open the shop</Trans>
            </ShopLink>
          </nav>
          <div className="ms-auto flex items-center gap-2 text-sm">
            <LanguageSwitch />
            <Link to="/access" className="link inline-flex items-center min-h-11 px-2">
              <Trans>Your access</Trans>
            </Link>
            <Button variant="link" className="px-2" onClick={() => leave.mutate()}>
              <Trans>Sign out</Trans>
            </Button>
          </div>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="page py-8 outline-none">
        {/* Another person's screen begins anew. */}
        {person && !mayMake(person.role, asks) ? <NotForYou /> : <Outlet key={person?.id} />}
      </main>
      <AskAgain />
      <SignInAgain />
    </>
  )
}
