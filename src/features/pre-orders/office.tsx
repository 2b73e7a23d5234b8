import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { scene } from '#src/blocks/scenes.ts'
import type { Settings } from '#contract/settings/shop-settings.ts'
import { Icon } from '#ui/icon.tsx'
import { clock, mapPin, phone } from '#ui/icon-paths.ts'
import { Picture } from '#ui/picture.tsx'

/** Beside the form: when the shop answers the phone about pre-orders, and where its office is, as far as the settings say. */
export function Office({ settings: { phone: number, preOrderHours, address, hasOwnFace } }: { settings: Settings }) {
  const { t } = useLingui()
  const isKnown = [number, preOrderHours, address].some((value) => value !== undefined)
  return (
    <section aria-label={t`Our office`} className="mt-12 lg:mt-0">
      {/* The release's: a watch that is not the house's. */}
      {!hasOwnFace && (
        <div className="aspect-square lg:aspect-[5/4] bg-well overflow-hidden">
          <Picture image={scene('pre-order', '')} sizes="(min-width: 64rem) 40vw, 100vw" />
        </div>
      )}
      {isKnown && (
        <dl className="rows border-b border-line">
          {number !== undefined && (
            <Row icon={phone} name={<Trans context="of the shop">Phone</Trans>}>
              <a
                href={`tel:${number.replaceAll(' ', '')}`}
                className="inline-flex items-center min-h-11 -my-2.5 hover:underline underline-offset-4"
              >
                <bdi dir="ltr" translate="no" className="num">
                  {number}
                </bdi>
              </a>
            </Row>
          )}
          {preOrderHours !== undefined && (
            <Row icon={clock} name={<Trans>Phone hours</Trans>}>
              {preOrderHours}
            </Row>
          )}
          {address !== undefined && (
            <Row icon={mapPin} name={<Trans>Office</Trans>}>
              {address}
            </Row>
          )}
        </dl>
      )}
    </section>
  )
}

const Row = ({ icon, name, children }: { icon: string; name: ReactNode; children: ReactNode }) => (
  <div className="relative ps-9 py-4">
    <dt className="text-sm text-ink-subtle">
      <Icon path={icon} size="md" className="absolute start-0 inset-y-0 my-auto text-tan-ink" />
      {name}
    </dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)
