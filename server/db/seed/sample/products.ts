import type { SampleProduct } from './product.ts'
import { brisaude } from './products/brisaude.ts'
import { castellard } from './products/castellard.ts'
import { haldenRourke } from './products/halden-rourke.ts'
import { nahawand } from './products/nahawand.ts'
import { orvanne } from './products/orvanne.ts'
import { therival } from './products/therival.ts'
import { valmeris } from './products/valmeris.ts'
import { yasmara } from './products/yasmara.ts'

/** The sample catalogue: 24 watches and 12 pieces of jewelry by eight invented maisons, one file each. */
export const sampleProducts: SampleProduct[] = [
  ...valmeris,
  ...orvanne,
  ...castellard,
  ...therival,
  ...haldenRourke,
  ...nahawand,
  ...brisaude,
  ...yasmara,
]
