import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '#ui/toast-store.ts'
import { askForFirst, resendAfter } from './resend-after.ts'

type Codes = {
  /** A code is on its way, or was sent within the last minute. */
  isSent: boolean
  /** From when another may be requested (ISO 8601, by the shop's clock). */
  resendAt: string | undefined
}

/**
 * The one-time codes that a form of the account requests.
 * @param ask requests one; resolves with the time from which the next may be requested
 * @param onSent called after each that was sent: an earlier one is worth nothing then
 */
export function useCodes(ask: () => Promise<string>, onSent: () => void): Codes & { send: () => void; isWorking: boolean } {
  const { t } = useLingui()
  const [codes, setCodes] = useState<Codes>({ isSent: false, resendAt: undefined })
  const { mutate, isPending } = useMutation({
    mutationFn: () => askOrWait(ask),
    onSuccess: ({ isSent, resendAt }) => {
      if (isSent) onSent()
      if (isSent && codes.isSent) showToast({ kind: 'notice', summary: t`Another code is on its way.` })
      setCodes({ isSent: isSent || codes.isSent, resendAt })
    },
  })
  return { ...codes, send: () => mutate(), isWorking: isPending }
}

/** A rejection for more than a minute (ten codes a day) says when the next can be sent, too. */
async function askOrWait(ask: () => Promise<string>): Promise<Codes> {
  try {
    return { isSent: true, resendAt: await askForFirst(ask) }
  } catch (error) {
    const resendAt = resendAfter(error)
    if (resendAt === undefined) throw error
    return { isSent: false, resendAt }
  }
}
