/** A questionnaire is a program of its own, in a tab of its own. */
export const formPath = 'mform/sso/$formId'
