/** The supervisor's console. */
export const pit = {} as const;
