import { findFirefox } from '../../scripts/test/engines.ts'
import { startFirefox } from '../support/engines/firefox.ts'
import { testEngine } from './each-engine.ts'

const program = findFirefox()
testEngine('Firefox', program === undefined ? undefined : () => startFirefox(program))
