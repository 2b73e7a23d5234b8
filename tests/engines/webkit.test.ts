import { findWebKit } from '../../scripts/test/engines.ts'
import { startWebKit } from '../support/engines/webkit.ts'
import { testEngine } from './each-engine.ts'

const programs = findWebKit()
testEngine('WebKitGTK', programs && (() => startWebKit(programs)))
