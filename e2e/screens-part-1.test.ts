import { testScreens } from './screens/every-screen.ts'

testScreens(0)
