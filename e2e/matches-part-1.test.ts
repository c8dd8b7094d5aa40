import { testMatches } from './kit/whole-match.ts'

testMatches(0)
