import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Button } from '#ui/button.tsx'
import { roleNames } from '../people/role-words.ts'
import { sessionQuery, signOut } from '../session.ts'
import { LanguageSwitch } from '../frame/language-switch.tsx'
import { ShopLink } from '../frame/shop-link.tsx'

const linkClass = 'inline-flex items-center min-h-11 hover:underline underline-offset-4'

/** The foot of the frame: who is signed in, and what is about them or about this device. */
export function WhoIsHere({ onPress }: { onPress?: () => void }) {
  const { i18n } = useLingui()
  const client = useQueryClient()
  const navigate = useNavigate()
  const person = useQuery(sessionQuery).data
  const leave = useMutation({ mutationFn: () => signOut(client), onSuccess: () => navigate({ to: '/sign-in' }) })
  return (
    <div className="border-t border-line px-2.5 pt-3 grid justify-items-start text-sm text-ink-muted">
      {person && (
        <p className="max-w-full wrap-anywhere pb-1">
          <bdi className="font-medium text-ink">{person.name}</bdi>
          {' · '}
          {i18n._(roleNames[person.role])}
        </p>
      )}
      <ShopLink className={linkClass}>
        <Trans>Open the shop</Trans>
      </ShopLink>
      <Link to="/access" className={`${linkClass} aria-[current=page]:text-ink aria-[current=page]:font-medium`} onClick={onPress}>
        <Trans>Your access</Trans>
      </Link>
      <div className="-ms-2 flex flex-wrap gap-x-1">
        <LanguageSwitch />
        <Button variant="link" className="px-2" onClick={() => leave.mutate()}>
          <Trans>Sign out</Trans>
        </Button>
      </div>
    </div>
  )
}
