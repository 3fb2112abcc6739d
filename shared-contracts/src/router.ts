/** The part of React Router that remotes may use: one copy for the page, only what is used in its bundle. */
export {
  Link,
  Navigate,
  redirect,
  replace,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useSearchParams,
} from "react-router-dom";
