import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { cartCount } from '#src/blocks/cart-count.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { useSession } from '#src/blocks/use-session.ts'
import { Icon } from '#ui/icon.tsx'
import { handbag } from '#ui/icon-paths.ts'
import { useStore } from '#ui/use-store.ts'

/** The link to the cart, with the number of units in it. Until that is loaded, the session's flag says whether there are any. */
export function CartLink({ className = '' }: { className?: string }) {
  const { t } = useLingui()
  const { locale } = usePreferences()
  const { hasCart } = useSession()
  const known = useStore(cartCount)
  const count = hasCart && known
  return (
    <Link to="/$locale/cart" params={{ locale }} className={`tap ${className}`} aria-label={count ? t`Cart, ${count}` : t`Cart`}>
      <Icon path={handbag} />
      {hasCart && <span className="count-dot num">{count || ''}</span>}
    </Link>
  )
}
