import { Trans } from '@lingui/react/macro'

/** The last step of the checkout. The loader has the shop's response: the page is never shown for an order that the shop does not have. */
export function OrderPlacedPage() {
  return (
    <section className="page pt-6 lg:pt-14 pb-20 lg:pb-28">
      <h1 className="text-3xl lg:text-4xl">
        <Trans>Thank you for your trust</Trans>
      </h1>
    </section>
  )
}
