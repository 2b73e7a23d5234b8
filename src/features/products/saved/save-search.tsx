import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import type { ProductList } from '#contract/catalogue/catalogue.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { isSignedIn } from '#src/session/session.ts'
import { Icon } from '#ui/icon.tsx'
import { bookmarkSimple, bookmarkSimpleFill } from '#ui/icon-paths.ts'
import { showToast } from '#ui/toast-store.ts'
import type { ShopList } from '../list/shop-queries.ts'
import type { ShopSearch } from '../list/shop-search.ts'
import { isSavedAs, savedAddress } from './saved-address.ts'
import { useMarkSeen } from './seen-searches.ts'
import { useChangeSaved, useSavedSearches } from './use-saved-searches.ts'
import { useSearchName } from './use-search-name.ts'

type Props = {
  search: ShopSearch
  meta: ProductList['meta'] | undefined
  /** As it is shown; undefined while another one is. */ list: ShopList | undefined
  className?: string
  /** With its words beside the icon. */ isWritten?: boolean
}

/** Saves the list with its filters and words, and shows whether it is saved. Never pressed in the server's HTML. */
export function SaveSearch({ search, meta, list, className = '', isWritten = false }: Props) {
  const { t } = useLingui()
  const { locale, currency } = usePreferences()
  const router = useRouter()
  const name = useSearchName(search, meta)
  const address = savedAddress(search)
  const saved = useSavedSearches().find((each) => isSavedAs(each, address, currency))
  const { save, remove } = useChangeSaved()
  useMarkSeen(saved, list)

  const press = async () => {
    if (!isSignedIn()) {
      const { pathname, searchStr } = router.state.location
      await router.navigate({ to: '/$locale/login', params: { locale }, search: { redirect: pathname + searchStr } })
    } else if (saved) {
      if (await remove(saved)) showToast({ kind: 'notice', summary: t`The search is no longer saved.` })
    } else if (await save({ name, search: address })) {
      const open = () => void router.navigate({ to: '/$locale/account/searches', params: { locale } })
      showToast({ kind: 'notice', summary: t`The search is saved.`, detail: name, action: { label: t`Saved searches`, run: open } })
    }
  }
  return (
    <button
      type="button"
      className={`flex items-center justify-center gap-2.5 min-h-11 min-w-11 text-[.9375rem] ${className}`}
      aria-label={t`Save this search`}
      aria-pressed={saved !== undefined}
      onClick={() => void press()}
    >
      <Icon path={saved ? bookmarkSimpleFill : bookmarkSimple} size="md" className={saved ? 'text-primary' : ''} />
      {isWritten && <Trans>Save this search</Trans>}
    </button>
  )
}
