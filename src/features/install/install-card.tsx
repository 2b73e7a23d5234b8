import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { useTexts } from '#i18n/use-texts.ts'
import { FootCard } from '#ui/foot-card.tsx'
import { HomeScreenSteps } from './home-screen-steps.tsx'
import { mayAsk, noteVisit, restFromNow } from './install-memory.ts'
import { install, useInstallOffer } from './install-offer.ts'
import { useShopName } from '#src/blocks/house/use-shop-name.ts'
import { usePageIsFree } from './use-page-is-free.ts'

/** Do not prompt on the first visit. */
const askFromVisit = 2

/** Offers a returning shopper to install the shop: at the foot of the page, over nothing in use, and not for 30 days after "Not now". */
export function InstallCard() {
  const [isWelcome, setWelcome] = useState(() => noteVisit() >= askFromVisit && mayAsk())
  const offer = useInstallOffer()
  const isFree = usePageIsFree()
  if (!isWelcome || !isFree || (offer !== 'prompt' && offer !== 'share-sheet')) return null
  const rest = () => {
    restFromNow()
    setWelcome(false)
  }
  return <Card isByHand={offer === 'share-sheet'} onRest={rest} />
}

function Card({ isByHand, onRest }: { isByHand: boolean; onRest: () => void }) {
  useTexts('runtime')
  const { t } = useLingui()
  const titleId = useId()
  const name = useShopName()
  const isPhone = matchMedia('(pointer: coarse)').matches
  const ask = async () => {
    if (!(await install())) onRest()
  }
  return (
    <FootCard aria-labelledby={titleId} onDismiss={onRest}>
      <img src="/icons/app-icon.svg" alt="" width="56" height="56" className="w-14 h-14 shrink-0 rounded-[.8rem]" />
      <div className="flex-1 min-w-0">
        <h2 id={titleId} className="font-medium">
          {isPhone ? t`Keep ${name} on your phone` : t`Keep ${name} on this device`}
        </h2>
        <p className="text-sm text-ink-muted mt-0.5 text-pretty">
          {isPhone ? (
            <Trans>Opens from your home screen and works without signal.</Trans>
          ) : (
            <Trans>Opens in a window of its own and works without a connection.</Trans>
          )}
        </p>
        {isByHand && <HomeScreenSteps />}
        <div className="flex flex-wrap gap-x-5 gap-y-2 mt-4 items-center">
          {!isByHand && (
            <button type="button" className="btn btn-primary" onClick={() => void ask()}>
              <Trans>Install</Trans>
            </button>
          )}
          <button type="button" className="min-h-11 min-w-11 text-[.9375rem] text-ink-muted hover:text-ink" onClick={onRest}>
            <Trans>Not now</Trans>
          </button>
        </div>
      </div>
    </FootCard>
  )
}
