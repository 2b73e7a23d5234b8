import type { SamplePiece } from './piece.ts'
import { brisaude } from './pieces/brisaude.ts'
import { castellard } from './pieces/castellard.ts'
import { haldenRourke } from './pieces/halden-rourke.ts'
import { nahawand } from './pieces/nahawand.ts'
import { orvanne } from './pieces/orvanne.ts'
import { therival } from './pieces/therival.ts'
import { valmeris } from './pieces/valmeris.ts'
import { yasmara } from './pieces/yasmara.ts'

/** The sample catalogue: 24 watches and 12 pieces of jewelry by eight invented maisons, one file each. */
export const samplePieces: SamplePiece[] = [
  ...valmeris,
  ...orvanne,
  ...castellard,
  ...therival,
  ...haldenRourke,
  ...nahawand,
  ...brisaude,
  ...yasmara,
]
