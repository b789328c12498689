export const PAGE_NOT_FOUND = 'Page Not Found';
