import { Trans } from '@lingui/react/macro'

/** What the text of a page may have. */
export function MarkdownNote() {
  return (
    <details className="border border-line rounded-sm px-4">
      <summary className="min-h-11 flex items-center cursor-pointer">
        <Trans>How a text is written</Trans>
      </summary>
      <dl className="my-3 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
        <Row mark="## Shipping {#shipping}">
          <Trans>A section; what stands in braces is its address, the same in both languages</Trans>
        </Row>
        <Row mark="- …">
          <Trans>A list</Trans>
        </Row>
        <Row mark="1. …">
          <Trans>Steps</Trans>
        </Row>
        <Row mark="- **VAT**: …">
          <Trans>Terms with what they mean</Trans>
        </Row>
        <Row mark="**…**  *…*">
          <Trans>Strong, and emphasised</Trans>
        </Row>
        <Row mark="[…](/faq)">
          <Trans>A link to a page of the shop, or to another site with https</Trans>
        </Row>
        <Row mark="{contact}">
          <Trans>The shop’s address, email and phone, in a line of its own</Trans>
        </Row>
      </dl>
    </details>
  )
}

const Row = ({ mark, children }: { mark: string; children: React.ReactNode }) => (
  <div className="contents">
    <dt dir="ltr" className="font-medium text-start">
      {mark}
    </dt>
    <dd className="text-ink-muted">{children}</dd>
  </div>
)
