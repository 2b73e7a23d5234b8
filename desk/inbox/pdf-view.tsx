import { Trans } from '@lingui/react/macro'

type Props = { src: string; label: string; className: string }

/** A PDF in memory, drawn into the page; a link where the browser shows none. */
export const PdfView = ({ src, label, className }: Props) => (
  <object data={src} type="application/pdf" aria-label={label} className={`w-full border border-line ${className}`}>
    <a href={src} target="_blank" rel="noreferrer" className="link inline-flex items-center min-h-11">
      <Trans>Open the PDF in a new tab</Trans>
    </a>
  </object>
)
