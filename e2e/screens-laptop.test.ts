import { testEveryScreen } from './screens/every-screen.ts'

testEveryScreen('laptop')
