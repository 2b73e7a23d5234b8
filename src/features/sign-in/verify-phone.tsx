import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#calls/call.ts'
import { customerKey, customerQuery } from '#src/queries/customer.ts'
import { PhoneNumber } from '#src/blocks/house/phone-number.tsx'
import { useNeedsConnection } from '#src/blocks/needs-connection.ts'
import { useIsSignedIn } from '#src/blocks/use-session.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { sealCheck } from '#ui/icon-paths.ts'
import { CodeForm } from './code-form.tsx'
import { FormAlert } from './form-alert.tsx'
import { askForFirst } from '#src/blocks/forms/resend-after.ts'
import { useProblemText } from './use-problem-text.ts'

/** The shopper's own phone number, confirmed by a code in a text message. Guests are asked to sign in. */
export function VerifyPhone() {
  const isSignedIn = useIsSignedIn()
  const { locale } = usePreferences()
  return (
    <section className="border border-line rounded-sm p-6 lg:p-9">
      <h2 className="text-2xl">
        <Trans>Your phone number</Trans>
      </h2>
      {isSignedIn ? (
        <Number />
      ) : (
        <>
          <p className="mt-2 text-ink-muted">
            <Trans>Sign in to confirm the number our specialists can reach you on.</Trans>
          </p>
          <Link to="/$locale/login" params={{ locale }} className="btn btn-line mt-6">
            <Trans>Sign in</Trans>
          </Link>
        </>
      )}
    </section>
  )
}

function Number() {
  const preferences = usePreferences()
  const client = useQueryClient()
  const problemText = useProblemText()
  const { note, run } = useNeedsConnection()
  const { data: customer, error } = useQuery(customerQuery(preferences))
  const [resendAt, setResendAt] = useState<string>()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const ask = async () => {
    const { data } = await call('customer.otp.send', { ...preferences, body: { purpose: 'verify-phone' } })
    return data.resendAt
  }
  const begin = async () => {
    setSending(true)
    setProblem(undefined)
    try {
      setResendAt(await askForFirst(ask))
    } catch (failure) {
      setProblem(problemText(failure))
    } finally {
      setSending(false)
    }
  }
  if (!customer) return error ? <FormAlert>{problemText(error)}</FormAlert> : <p className="skeleton h-5 w-56 max-w-full mt-3" />
  if (!customer.phone) {
    return (
      <>
        <p className="mt-2 text-ink-muted">
          <Trans>There is no number in your profile yet.</Trans>
        </p>
        <Link to="/$locale/account/profile" params={{ locale: preferences.locale }} className="btn btn-line mt-6">
          <Trans>My Profile</Trans>
        </Link>
      </>
    )
  }
  const number = (
    <span className="text-ink">
      <PhoneNumber phone={customer.phone} />
    </span>
  )
  if (customer.phoneVerified) {
    return (
      <p className="mt-3 flex items-center gap-3 text-ink-muted">
        <Icon path={sealCheck} className="text-primary" />
        <Trans>{number} is confirmed.</Trans>
      </p>
    )
  }
  if (resendAt === undefined) {
    return (
      <div className="grid gap-4 mt-3">
        <p className="text-ink-muted">
          <Trans>We will send a code to {number}.</Trans>
        </p>
        <FormAlert>{problem}</FormAlert>
        <Button className="justify-self-start" isWorking={isSending} onClick={() => run(() => void begin())}>
          <Trans>Send the code</Trans>
        </Button>
        {note && <p className="hint">{note}</p>}
      </div>
    )
  }
  return (
    <div className="grid gap-5 mt-3 max-w-96">
      <p className="text-ink-muted">
        <Trans>We sent a six-digit code to {number}. The code is valid for 10 minutes.</Trans>
      </p>
      <CodeForm
        resendAt={resendAt}
        onResend={ask}
        onVerify={async (code) => {
          const { data } = await call('customer.otp.verify', { ...preferences, body: { purpose: 'verify-phone', code } })
          if (data.customer) client.setQueryData(customerKey, data.customer)
        }}
        onVerified={() => void client.invalidateQueries({ queryKey: customerKey })}
      />
    </div>
  )
}
