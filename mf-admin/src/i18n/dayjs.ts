import "dayjs/locale/ru";
import "dayjs/locale/uz-latn";
