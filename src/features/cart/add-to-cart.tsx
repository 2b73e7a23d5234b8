import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useCallback, useId, useRef, type ReactNode } from 'react'
import { useNeedsConnection } from '#src/blocks/needs-connection.ts'
import { useIsSignedIn } from '#src/blocks/use-session.ts'
import type { ProductSummary } from '#contract/catalogue/catalogue.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { isSignedIn as isSignedInNow } from '#src/session/session.ts'
import { showToast } from '#ui/toast-store.ts'
import { useStore } from '#ui/use-store.ts'
import { cartQuery } from '#src/queries/cart.ts'
import { type Added, addToCart, foundInCart } from './cart-queries.ts'
import { storeWanted } from './wanted-product.ts'

type Props = {
  product: ProductSummary
  /** Other actions for the product: beside the button on phones, below it on wide screens. */
  beside?: ReactNode
  /** Replaces the button where the product is not sold at the shop's price. */
  instead?: ReactNode
}

/** Adds the product to the cart, then becomes a link to it. A guest is asked to sign in first; the product is added afterwards. */
export function AddToCart({ product, beside, instead }: Props) {
  const { t } = useLingui()
  const preferences = usePreferences()
  const client = useQueryClient()
  const isSignedIn = useIsSignedIn()
  const noteId = useId()
  const { data: cart } = useQuery({ ...cartQuery(preferences), enabled: isSignedIn })
  const { mutate: add, isPending } = useMutation(addToCart(client, preferences))
  const connection = useNeedsConnection()
  const router = useRouter()

  const inCart = isSignedIn && cart?.items.some((line) => line.product.id === product.id)
  const isFound = useStore(foundInCart, (id) => id === product.id)
  const note = inCart ? t`already in the cart` : product.stock === 0 ? t`out of stock` : undefined
  const { button, takeFocus } = useFocusOfButton()
  const askToSignIn = () => {
    storeWanted(product.id)
    void router.navigate({
      to: '/$locale/login',
      params: { locale: preferences.locale },
      search: { redirect: router.state.location.pathname },
    })
  }
  const press = () => {
    if (note !== undefined || isPending) return
    // Read the cookies now: the press may have been replayed after hydration, and the server renders every page as a guest's.
    if (!isSignedInNow()) return askToSignIn()
    const action = {
      label: t`See the cart`,
      run: () => void router.navigate({ to: '/$locale/cart', params: { locale: preferences.locale } }),
    }
    const said = ({ alreadyThere }: Added) => showToast({ kind: 'notice', summary: alreadyThere ?? t`Added to the cart`, action })
    connection.run(() => add(product.id, { onSuccess: said }))
  }
  // The same element tree as below, so that React keeps what is beside it mounted, with its open form.
  if (instead !== undefined) {
    return (
      <>
        <div className="action-bar">
          <div className="flex max-lg:flex-row-reverse max-lg:items-start lg:flex-col gap-3 *:flex-1">
            {instead}
            {beside}
          </div>
        </div>
      </>
    )
  }
  const describedBy = note || connection.note ? noteId : undefined
  return (
    <>
      <div className="action-bar">
        <div className="flex max-lg:flex-row-reverse max-lg:items-start lg:flex-col gap-3 *:flex-1">
          <div className="group relative">
            {inCart ? (
              <Link
                ref={takeFocus}
                to="/$locale/cart"
                params={{ locale: preferences.locale }}
                className="btn btn-primary w-full"
                aria-describedby={describedBy}
              >
                <Trans>See the cart</Trans>
              </Link>
            ) : (
              <button
                ref={button}
                type="button"
                className="btn btn-primary w-full"
                aria-disabled={note !== undefined}
                aria-busy={isPending}
                aria-describedby={describedBy}
                onClick={press}
              >
                <Trans>Add to cart</Trans>
              </button>
            )}
            {note !== undefined && <Tooltip isOpen={isFound}>{note}</Tooltip>}
            {describedBy && (
              // With a pointer, on a wide screen, the tooltip shows it.
              <p id={noteId} className={`hint ${note === undefined ? '' : 'lg:[@media(hover:hover)]:sr-only'}`}>
                {note ?? connection.note}
              </p>
            )}
          </div>
          {beside}
        </div>
      </div>
    </>
  )
}

/** The link that replaces the button takes over its focus, which would otherwise return to the top of the page. */
function useFocusOfButton() {
  const wasFocused = useRef(false)
  const button = useCallback((element: HTMLButtonElement | null) => {
    if (!element) return undefined
    return () => {
      wasFocused.current = document.activeElement === element
    }
  }, [])
  const takeFocus = useCallback((link: HTMLAnchorElement | null) => {
    if (wasFocused.current) link?.focus({ preventScroll: true })
    wasFocused.current = false
  }, [])
  return { button, takeFocus }
}

/** Shown while the button is hovered or focused, or `isOpen`; the same text is the button's description. */
const Tooltip = ({ isOpen, children }: { isOpen: boolean; children: ReactNode }) => (
  <span
    aria-hidden="true"
    className={`${isOpen ? 'max-lg:hidden [@media(hover:none)]:hidden' : 'hidden'} lg:[@media(hover:hover)]:group-hover:block lg:[@media(hover:hover)]:group-focus-within:block absolute z-(--z-tooltip) bottom-full mb-2 start-1/2 -translate-x-1/2 rtl:translate-x-1/2 bg-ink text-paper text-xs px-2.5 py-1.5 rounded-sm whitespace-nowrap pointer-events-none`}
  >
    {children}
  </span>
)
