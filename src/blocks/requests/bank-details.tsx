import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Bank } from '#contract/orders/ordering-terms.ts'
import type { Money } from '#contract/money/money.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { CopyButton } from './copy-button.tsx'

type Props = {
  bank: Bank
  amount: Money
  /** The number of the order; undefined before it is placed: then the row says that it comes with the order. */
  reference: string | undefined
}

/** What a bank transfer needs, each with a button that copies it. */
export function BankDetails({ bank: { accountName, bankName, iban, bic }, amount, reference }: Props) {
  const { t } = useLingui()
  const { locale } = usePreferences()
  return (
    <dl className="rows border-y border-line">
      <Row
        label={<Trans>Account name</Trans>}
        copy={<CopyButton text={accountName} label={t`Copy the account name`} done={t`Account name copied`} />}
      >
        <bdi>{accountName}</bdi>
      </Row>
      <Row
        label={<Trans>Bank</Trans>}
        copy={<CopyButton text={bankName} label={t`Copy the name of the bank`} done={t`Name of the bank copied`} />}
      >
        <bdi>{bankName}</bdi>
      </Row>
      <Row label={<Trans>IBAN</Trans>} copy={<CopyButton text={iban} label={t`Copy the IBAN`} done={t`IBAN copied`} />}>
        <bdi dir="ltr" translate="no" className="num">
          {inGroups(iban)}
        </bdi>
      </Row>
      {bic !== undefined && (
        <Row label={<Trans>BIC</Trans>} copy={<CopyButton text={bic} label={t`Copy the BIC`} done={t`BIC copied`} />}>
          <bdi dir="ltr" translate="no" className="num">
            {bic}
          </bdi>
        </Row>
      )}
      <Row
        label={<Trans>Amount</Trans>}
        copy={<CopyButton text={plainAmount(amount)} label={t`Copy the amount`} done={t`Amount copied`} />}
      >
        <bdi translate="no" className="num font-medium">
          {formatMoney(amount, locale)}
        </bdi>
      </Row>
      <Row
        label={<Trans context="of a transfer">Reference</Trans>}
        copy={reference !== undefined && <CopyButton text={reference} label={t`Copy the reference`} done={t`Reference copied`} />}
      >
        {reference === undefined ? (
          <span className="text-ink-muted">
            <Trans>Your order number, once placed</Trans>
          </span>
        ) : (
          <bdi dir="ltr" translate="no" className="num font-medium">
            {reference}
          </bdi>
        )}
      </Row>
    </dl>
  )
}

const Row = ({ label, copy, children }: { label: ReactNode; copy: ReactNode; children: ReactNode }) => (
  <div className="grid grid-cols-[6.5rem_minmax(0,1fr)_auto] sm:grid-cols-[7.5rem_minmax(0,1fr)_auto] items-center gap-x-3 min-h-12 py-2.5">
    <dt className="text-sm text-ink-muted">{label}</dt>
    <dd className="min-w-0 wrap-anywhere text-balance">{children}</dd>
    <dd className="-my-2">{copy}</dd>
  </div>
)

/** "SA44 2000 0001 2345 6789 1234": groups of four, as on paper. */
const inGroups = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** As a bank's form takes it: no currency, no separators. */
const plainAmount = ({ amount }: Money): string => (amount / 100).toFixed(2)
