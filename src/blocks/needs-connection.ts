import { useLingui } from '@lingui/react/macro'
import { shopConnection } from '#device/connection/shop-connection.ts'
import { showToast } from '#ui/toast-store.ts'
import { useConnection } from './use-connection.ts'

/**
 * For an action that only the server can do: its control stays, says that it needs a connection, and repeats this when pressed.
 * @returns `note`, the line under the control while offline; `run`, which does the action or says why not
 */
export function useNeedsConnection(): { note: string | undefined; run: (action: () => void) => void } {
  const { t } = useLingui()
  const { isOnline } = useConnection()
  const text = t`Needs a connection`
  return {
    note: isOnline ? undefined : text,
    run: (action) => {
      if (shopConnection.isOnline()) action()
      else showToast({ kind: 'error', summary: text })
    },
  }
}
