import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FactRow } from '#i18n/formats/format-facts.ts'

export const factLabels: Record<FactRow, MessageDescriptor> = {
  waterResistance: msg`Water resistance`,
  powerReserve: msg`Power reserve`,
  karat: msg`Gold purity`,
  weight: msg`Weight`,
  carats: msg`Carats`,
  certificate: msg`Certificate`,
  services: msg`Serviced`,
}
