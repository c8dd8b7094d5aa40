import { testConformance } from './conformance.ts'

testConformance(3)
