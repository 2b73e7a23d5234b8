import { Trans as LinguiTrans, type TransProps } from '@lingui/react'

/**
 * Lingui's component, as which the macro `<Trans>` is compiled (lingui.config.ts). Lingui puts a text value into the sentence before it
 * looks for the sentence's elements, so that a shop called `<b>Bold</b> Co` would be read as markup. A value of another type stays whole.
 */
export function Trans({ values, ...props }: TransProps) {
  return <LinguiTrans {...props} {...(values && { values: withoutMarkup(values) })} />
}

const withoutMarkup = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' && value.includes('<') ? <>{value}</> : value]),
  )
