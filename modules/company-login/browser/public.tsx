export { useForeignQuestion } from './use-foreign-question.tsx'
